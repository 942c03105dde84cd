/** A mail as nodemailer takes it. */
export type ConfirmationMail = {
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/**
 * The mail that confirms a subscription and says how to cancel it.
 * @param details.from sender as `Name <address>`; replies and cancellations go there
 * @param details.siteUrl public origin of the site
 * @param details.postalAddress the sender's postal address (CAN-SPAM Act), or empty
 */
export function confirmationMail(details: { to: string; from: string; siteUrl: string; postalAddress: string }): ConfirmationMail {
  const [, name = "", address = ""] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(details.from) ?? [];
  const cancel = `mailto:${address}?subject=unsubscribe`;
  const foot = [`You get this mail because this address was entered at ${details.siteUrl}.`, details.postalAddress].filter(Boolean);

  const text = `Your subscription is confirmed

Thank you for subscribing to the weekly letter from ${name}.
There is nothing more you need to do.

What happens now
- Once a week you get one mail: new articles on nutrition, fitness and mental health.
- To keep it out of the spam folder, add ${address} to your contacts.
- It is 100% free.

Read the latest articles: ${details.siteUrl}/

To cancel, or if this was not you
Reply to this mail with the word "unsubscribe". You can do so at any time.

--
${foot.join("\n")}
`;

  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Your subscription is confirmed</title>
</head>
<body style="margin:0;padding:24px;background:#fbf8f1;color:#17251c;font:17px/1.6 Georgia,'Times New Roman',serif">
<div style="max-width:34em;margin:0 auto">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:2px solid #1f5c3d;font-size:20px;font-weight:bold;color:#1f5c3d">${escapeHtml(name)}</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.25">Your subscription is confirmed</h1>
<p>Thank you for subscribing to the weekly letter from ${escapeHtml(name)}. There is nothing more you need to do.</p>
<h2 style="margin:28px 0 8px;font-size:20px">What happens now</h2>
<ul style="padding-left:1.2em">
<li>Once a week you get one mail: new articles on nutrition, fitness and mental health.</li>
<li>To keep it out of the spam folder, add <strong>${escapeHtml(address)}</strong> to your contacts.</li>
<li>It is 100% free.</li>
</ul>
<p style="margin:28px 0"><a href="${escapeHtml(details.siteUrl)}/" style="display:inline-block;padding:12px 20px;background:#1f5c3d;color:#ffffff;border-radius:6px;text-decoration:none;font-family:Arial,sans-serif;font-weight:bold">Read the latest articles</a></p>
<h2 style="margin:28px 0 8px;font-size:20px">To cancel, or if this was not you</h2>
<p>Reply to this mail with the word “unsubscribe”, or <a href="${escapeHtml(cancel)}" style="color:#1f5c3d">send that mail with one tap</a>. You can do so at any time.</p>
<p style="margin:32px 0 0;padding:12px 0 0;border-top:1px solid #d9d2c0;font:14px/1.5 Arial,sans-serif;color:#4c5a50">${foot.map(escapeHtml).join("<br>")}</p>
</div>
</body>
</html>
`;

  return {
    from: details.from,
    to: { name: "", address: details.to },
    subject: `Welcome to the weekly letter from ${name}`,
    text,
    html,
    headers: { "List-Unsubscribe": `<${cancel}>`, "Auto-Submitted": "auto-generated" },
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

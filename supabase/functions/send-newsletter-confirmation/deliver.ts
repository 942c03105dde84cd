import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import nodemailer from "nodemailer";
import type { ConfirmationMail } from "./confirmation-mail.ts";

/**
 * Hands a mail over: to the mail server where one is set, else as a file into the outbox folder.
 * @param way.smtpUrl `smtps://user:password@host:465`, or empty
 * @param way.outbox folder for `.eml` files (RFC 5322), or empty
 * @throws Error when the server refuses the mail, or neither way is set
 */
export async function deliver(mail: ConfirmationMail, way: { smtpUrl: string; outbox: string }): Promise<void> {
  if (way.smtpUrl) {
    const timeouts = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 8000 };
    await nodemailer.createTransport({ url: way.smtpUrl, ...timeouts }).sendMail(mail);
    return;
  }
  if (!way.outbox) throw new Error("neither SMTP_URL nor MAIL_OUTBOX is set");
  const { message } = await nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" }).sendMail(mail);
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
  const unfinished = `${way.outbox}/${name}.part`;
  // The file appears whole or not at all.
  await writeFile(unfinished, message as Uint8Array, { mode: 0o600 });
  await rename(unfinished, `${way.outbox}/${name}.eml`);
}

/**
 * What the rate limit counts by: the network of the nearest address that no trusted proxy vouches for
 * (X-Forwarded-For, read from the right).
 * @param socketAddress who is connected, by the runtime's own word
 * @param trustProxy how many proxies in front may be believed
 */
export function clientNetwork(request: Request, socketAddress: string, trustProxy: number): string {
  if (trustProxy === 0) return networkOf(socketAddress);
  const forwarded = (request.headers.get("X-Forwarded-For") ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  return networkOf(forwarded.at(-trustProxy) ?? forwarded[0] ?? socketAddress);
}

/** An IPv4 address, or the first half of an IPv6 one, of which a reader has the other half to spend. */
function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 || !address.includes(":")) return v4 ?? address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const missing = address.includes("::") ? Array<string>(Math.max(0, 8 - groups.length - after.length)).fill("0") : [];
  return [...groups, ...missing, ...after].slice(0, 4).join(":");
}

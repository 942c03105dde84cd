import { type AddressInfo, createServer } from "node:net";

/** A mail server that takes every mail but those to `refused@…`. */
export async function withMailServer(work: (url: string, received: string[]) => Promise<void>): Promise<void> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let data = "";
    let inBody = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      data += chunk;
      if (inBody) {
        if (!data.endsWith("\r\n.\r\n")) return;
        received.push(data);
        inBody = false;
        socket.write("250 taken\r\n");
      } else if (/^DATA/im.test(data)) {
        inBody = true;
        socket.write("354 go on\r\n");
      } else if (/^QUIT/im.test(data)) socket.end("221 bye\r\n");
      else if (/^RCPT TO:<refused@/im.test(data)) socket.write("550 no such reader refused@reader.example\r\n");
      else socket.write("250 test\r\n");
      data = "";
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await work(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received);
  await new Promise((resolve) => server.close(resolve));
}

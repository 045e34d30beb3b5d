import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What the mail server does instead of answering, after which command. */
export type Oddity = {
  /** With what it answers a recipient; 'drip' begins lines without end. */
  recipient?: 'drip' | 'cut';
  /** What it does with a message that it has; a number: how many milliseconds later it takes it. */
  message?: 'cut' | 'silent' | number | string;
};

/** A mail server on loopback that is slow, silent or gone in the middle of a mail. */
export async function startOddMailServer(oddity: Oddity = {}) {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const state = { oddity };
  const server = createServer((socket) => {
    sockets.add(socket);
    const timers: NodeJS.Timeout[] = [];
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      for (const timer of timers) clearTimeout(timer);
    });
    let text = '';
    let isData = false;
    const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
    say('220 odd');
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) take(line);
        else answer(line);
      }
    });

    function take(message: string): void {
      isData = false;
      messages.push(message);
      const how = state.oddity.message;
      if (how === 'cut') socket.destroy();
      else if (typeof how === 'number') timers.push(setTimeout(say, how, '250 2.0.0 taken'));
      else if (how !== 'silent') say(how ?? '250 2.0.0 taken');
    }

    function answer(line: string): void {
      const { recipient } = state.oddity;
      if (/^RCPT/.test(line) && recipient === 'cut') socket.destroy();
      else if (/^RCPT/.test(line) && recipient === 'drip') timers.push(setInterval(say, 20, '250-more'));
      else if (/^DATA/.test(line)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return Object.assign(state, {
    messages,
    sockets,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

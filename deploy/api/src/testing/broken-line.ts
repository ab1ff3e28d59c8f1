import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BrokenLine {
  readonly port: number;
  /** Closes all connections and refuses new ones, or takes them again. */
  setOpen(isOpen: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A way to a server of this machine that can be interrupted. */
export async function openBrokenLine(target: number): Promise<BrokenLine> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((near) => {
    if (!isOpen) {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async setOpen(next) {
      isOpen = next;
      if (!isOpen) cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

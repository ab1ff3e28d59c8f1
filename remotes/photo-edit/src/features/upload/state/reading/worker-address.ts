/** Address of a worker's script, as the build knows it: see `IntegrityPlugin`. */
export class WorkerAddress {
  readonly href: string;

  constructor(address: URL) {
    this.href = address.href;
  }
}

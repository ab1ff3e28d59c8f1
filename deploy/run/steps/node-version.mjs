const OLDEST = 20;

/** Exits with a clear message if Node is too old. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST) return;
  console.error(`Node ${OLDEST} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const OLDEST = 20;

/** Ends the process with a clear message where Node is too old to go on. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST) return;
  console.error(`Node ${OLDEST} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

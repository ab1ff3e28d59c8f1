const OLDEST = [20, 19];

/** Exits with a clear message if Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldest, oldestMinor] = OLDEST;
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return;
  console.error(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

import { ALL_EXPORTS, type Incompatibility, type ReleaseDescriptor } from '@newsphoto/contract';

/** Describes what is missing and what to do, for the people who release. */
export function incompatibilitySentence(
  { name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>,
  incompatibility: Incompatibility,
) {
  const release = `${name}@${version}`;
  if (incompatibility.code === 'exports') {
    const what = incompatibility.missing.includes(ALL_EXPORTS)
      ? incompatibility.module
      : `${incompatibility.missing.join(', ')} of ${incompatibility.module}`;
    return `${release} uses ${what}, which the live host does not provide: release a host that does first, or do without`;
  }
  const { code, needs, has } = incompatibility;
  return code === 'host'
    ? `${release} needs host ${needs}, the host is ${has}: release the host first, or widen ranges.host in descriptor.json`
    : `${release} needs API ${needs}, the API is ${has}: bring the API up first, or widen ranges.api in descriptor.json`;
}

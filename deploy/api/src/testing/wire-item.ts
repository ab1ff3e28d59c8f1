import type { Browser } from './browser.ts';

/** An item of the wire as a ninjs document: `guid` and `version` are its identity, other keys those of ninjs. */
export const wireItem = (guid: string, { version = '1', ...changes }: Record<string, unknown> = {}) => ({
  ...{ uri: `urn:newsml:example.invalid:20261126:${guid}`, version, type: 'text', urgency: 5 },
  ...{ versioncreated: '2026-11-26T10:00:00+09:00', headline: `見出し ${guid}`, slugline: `件名 ${guid}` },
  ...{ body_text: `本文 ${guid}\n二段落目`, infosource: [{ name: '見本通信' }], ...changes },
});

/** Delivers items as an editor; returns the numbers of those that are shown. */
export async function deliverItems(editor: Browser, ...items: object[]): Promise<string[]> {
  const wireIds: string[] = [];
  for (const item of items) {
    const { body } = await editor.post('/api/wire/deliveries', item);
    wireIds.push(...body.data.wireIds);
  }
  return wireIds;
}

import { type AccessSubject, type ComposedRoute, evaluateAccess } from '@newsphoto/contract';

export interface MenuGroup {
  readonly label: string;
  readonly items: readonly { readonly path: string; readonly title: string }[];
}

/**
 * The side menu of a visitor: the screens that name a group and that the visitor may open, in the order of
 * the composition.
 */
export function menuGroups(
  routes: readonly ComposedRoute[],
  subject: AccessSubject,
  unauthRoutes: readonly string[],
): readonly MenuGroup[] {
  const groups = new Map<string, { path: string; title: string }[]>();
  for (const { path, title, menu, access } of routes) {
    if (!menu) continue;
    const query = new URLSearchParams();
    if (!evaluateAccess({ path, rule: access, query, subject, unauthRoutes }).allowed) continue;
    groups.set(menu.group, [...(groups.get(menu.group) ?? []), { path, title: menu.label ?? title }]);
  }
  return [...groups].map(([label, items]) => ({ label, items }));
}

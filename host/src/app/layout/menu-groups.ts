import { type AccessSubject, type ComposedRoute, evaluateAccess } from '@newsphoto/contract';

export interface MenuGroup {
  readonly label: string;
  readonly items: readonly { readonly path: string; readonly title: string }[];
}

/** The side menu of a visitor: screens with a menu entry that the visitor may open. */
export function menuGroups(
  routes: readonly ComposedRoute[],
  subject: AccessSubject,
  unauthRoutes: readonly string[],
): readonly MenuGroup[] {
  const query = new URLSearchParams();
  const groups = new Map<string, { path: string; title: string }[]>();
  for (const { path, title, menu, access } of [...routes].sort(byPlace)) {
    if (!menu || !evaluateAccess({ path, rule: access, query, subject, unauthRoutes }).allowed) continue;
    groups.set(menu.group, [...(groups.get(menu.group) ?? []), { path, title: menu.label ?? title }]);
  }
  return [...groups].map(([label, items]) => ({ label, items }));
}

const byPlace = (one: ComposedRoute, other: ComposedRoute) =>
  (one.menu?.order ?? 0) - (other.menu?.order ?? 0);

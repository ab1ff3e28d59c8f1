import { PERMISSION_ADMINISTRATION, PERMISSION_EDIT } from '@newsphoto/contract';

/** A screen of the administration area as its navigation knows it. */
export interface AdminScreen {
  /** As in `descriptor.json`. */
  readonly path: string;
  readonly label: string;
  /** One line under the heading: what the screen is for. */
  readonly help: string;
  /** Code that the route asks for in `descriptor.json`: who does not hold it does not see the entry. */
  readonly permission: string;
}

/** In the order of the navigation. A screen enters here together with its route. */
export const ADMIN_SCREENS = [
  {
    path: '/admin',
    label: '概要',
    help: '対応が必要なことと、最近の操作をまとめて確認します。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/users',
    label: '利用者',
    help: '利用者の登録、権限、パスワード、ログインの状態を管理します。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/groups',
    label: 'グループ',
    help: '利用者のグループと、グループ全員に与える権限を管理します。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/limits',
    label: '上限値',
    help: '件数や文字数の上限を変更します。変更はすぐに反映されます。',
    permission: PERMISSION_ADMINISTRATION,
  },
] as const satisfies readonly AdminScreen[];

export type AdminPath = (typeof ADMIN_SCREENS)[number]['path'];

export const screenOf = (path: AdminPath): AdminScreen => {
  const screen = ADMIN_SCREENS.find((one) => one.path === path);
  if (!screen) throw new Error(`${path} is no screen of the administration area.`);
  return screen;
};

/** The screens that a user may open, by the permissions held. */
export const screensFor = (mayAdminister: boolean, mayEdit: boolean): readonly AdminScreen[] =>
  ADMIN_SCREENS.filter(({ permission }: AdminScreen) =>
    permission === PERMISSION_EDIT ? mayEdit : mayAdminister,
  );

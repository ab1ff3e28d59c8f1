/** The model of the login form. */
export interface LoginValues {
  readonly userId: string;
  readonly password: string;
  readonly save: boolean;
}

export const USER_ID_MAX = 128;
export const PASSWORD_MAX = 20;

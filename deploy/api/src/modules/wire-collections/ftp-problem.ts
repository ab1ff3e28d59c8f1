import type { FtpProblem, FtpProblemCode } from '@newsphoto/contract';
import { FTPError } from 'basic-ftp';
import { isSystemError } from '../../errors/system-error.ts';
import { isFull } from '../uploads/free-space.ts';

const TEXTS: Readonly<Record<FtpProblemCode, string>> = {
  'ftp/address': 'このサーバーのアドレスには接続できません（この機器自身やリンクローカルのアドレスです）。',
  'ftp/unreachable': 'サーバーに接続できません。ホスト名とポートを確認してください。',
  'ftp/silent': 'サーバーの応答がないため、中止しました。次の時刻にもう一度試します。',
  'ftp/no-tls': 'サーバーが暗号化（FTPS）に対応していません。暗号化しないままの接続はしていません。',
  'ftp/certificate': 'サーバー証明書を確認できないため、接続を中止しました。',
  'ftp/login':
    'ユーザー名またはパスワードが受け付けられませんでした。暗号化が必要なサーバーの場合もあります。',
  'ftp/folder': 'サーバーのフォルダーを開けません。フォルダー名と権限を確認してください。',
  'ftp/too-many': 'サーバーのフォルダーの一覧が大きすぎるため、読み取れません。',
  'ftp/interrupted': '接続が途中で切れました。次の時刻に続きから取得します。',
  'ftp/files': '取得、移動または削除ができないファイルがあります。',
  'ftp/password':
    '保存されているパスワードを開けません（別の鍵で保存されています）。パスワードを入力し直してください。',
  'ftp/local': '受け取り先のフォルダーに書き込めません。空き容量と権限を確認してください。',
  'ftp/other': 'サーバーの応答を解釈できないため、中止しました。',
};

/** Why a collection ended. The detail is for people; it never contains the password. */
export class FtpFailure extends Error {
  readonly code: FtpProblemCode;

  constructor(code: FtpProblemCode, detail = '') {
    super(detail);
    this.code = code;
  }
}

/** The step in which an error happened: the same error has another meaning in each. */
export type FtpStep = 'connect' | 'encrypt' | 'log-in' | 'folder' | 'list' | 'file' | 'local';

const UNREACHABLE = [
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EADDRNOTAVAIL'],
];
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|HOSTNAME/;
const SILENT = /timeout/i;
const TOO_LARGE = /Maximum bytes exceeded/;
/** In answers to PASV. */
const OTHER_HOST = /PASV returned another host/;
const NOT_LOGGED_IN = [430, 530, 532];
const LONGEST_DETAIL = 200;

/** An error of a session as what people can act on. */
export function failureOf(error: unknown, step: FtpStep): FtpFailure {
  if (error instanceof FtpFailure) return error;
  if (step === 'local' || isFull(error)) return new FtpFailure('ftp/local', codeOf(error));
  if (error instanceof FTPError) return new FtpFailure(refusalOf(error, step), answerOf(error));
  const [code, message] = [codeOf(error), textOf(error)];
  const isConnected = step !== 'connect' && step !== 'encrypt' && step !== 'log-in';
  if (CERTIFICATE.test(code) || CERTIFICATE.test(message)) return new FtpFailure('ftp/certificate', code);
  if (UNREACHABLE.some((one) => isSystemError(error, one)))
    return new FtpFailure(isConnected ? 'ftp/interrupted' : 'ftp/unreachable', code);
  if (SILENT.test(message)) return new FtpFailure('ftp/silent');
  if (TOO_LARGE.test(message)) return new FtpFailure('ftp/too-many');
  if (OTHER_HOST.test(message)) return new FtpFailure('ftp/address', '転送用の接続');
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return new FtpFailure('ftp/no-tls', code);
  if (code === 'ECONNRESET' || code === 'EPIPE' || /clos|FIN|disconnect/i.test(message))
    return new FtpFailure(isConnected ? 'ftp/interrupted' : 'ftp/unreachable', code);
  return new FtpFailure('ftp/other', code);
}

function refusalOf({ code }: FTPError, step: FtpStep): FtpProblemCode {
  if (step === 'encrypt') return 'ftp/no-tls';
  if (step === 'log-in' && NOT_LOGGED_IN.includes(code)) return 'ftp/login';
  if (step === 'log-in') return 'ftp/unreachable';
  if (code === 421) return 'ftp/interrupted';
  return step === 'file' ? 'ftp/files' : 'ftp/folder';
}

/** What a server answers to a wrong name may repeat it; nothing else of it is shown. */
const answerOf = ({ code }: FTPError): string => String(code);

const propertyOf = (error: unknown, name: 'code' | 'message'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
const codeOf = (error: unknown): string => String(propertyOf(error, 'code') ?? '');
/** Certificates are refused by errors, and by their codes alone. */
const textOf = (error: unknown): string => String(propertyOf(error, 'message') ?? error);

export function problemOf(code: FtpProblemCode | '', detail: string): FtpProblem | null {
  if (code === '') return null;
  const shown = detail.slice(0, LONGEST_DETAIL);
  return { code, text: shown === '' ? TEXTS[code] : `${TEXTS[code]}（${shown}）` };
}

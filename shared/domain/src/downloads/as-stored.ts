/** Of a delivered picture whose format takes no caption and no licence. */
export const AS_STORED_NOTE = '元のファイルのまま（説明や許諾番号を書き込めない形式）';

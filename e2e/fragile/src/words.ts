export const words = 'あとから届いた言葉';

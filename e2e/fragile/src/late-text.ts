export const lateText = 'あとから届いた言葉';

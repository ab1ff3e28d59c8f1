import { Box, Button, Toolbar } from '@newsphoto/ui';

interface UnknownBoxProps {
  readonly unknown: readonly string[];
  readonly onRemove: (contentIds: readonly string[]) => void;
}

/** Numbers without a content. */
export function UnknownBox({ unknown, onRemove }: UnknownBoxProps) {
  if (unknown.length === 0) return null;
  return (
    <Box tone="alert" padding={12} role="alert">
      <Toolbar justify="space-between">
        <span>素材がないか、公開が停止されている番号：{unknown.join('、')}</span>
        <Button onClick={() => onRemove(unknown)}>外す</Button>
      </Toolbar>
    </Box>
  );
}

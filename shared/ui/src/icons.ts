// The one set of icons, by the names that the screens use.
export {
  ArrowLeftOutlined as BackIcon,
  CheckOutlined as CheckIcon,
  CloseOutlined as CloseIcon,
  CopyOutlined as CopyIcon,
  DownOutlined as DownIcon,
  FilterOutlined as FilterIcon,
  LeftOutlined as PreviousIcon,
  LockOutlined as LockIcon,
  MinusOutlined as ZoomOutIcon,
  PlusOutlined as ZoomInIcon,
  QuestionCircleOutlined as HelpIcon,
  RightOutlined as NextIcon,
  ShoppingCartOutlined as CartIcon,
  SoundOutlined as SoundIcon,
  UpOutlined as UpIcon,
  VideoCameraOutlined as VideoIcon,
} from '@ant-design/icons';

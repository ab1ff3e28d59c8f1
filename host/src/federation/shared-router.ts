// The parts of the router that pages need. A whole namespace would defeat tree shaking.
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  useBeforeUnload,
  useBlocker,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';

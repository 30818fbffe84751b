export {
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux';

// Each class name is returned as written, so that a test can see which variant a component has.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });

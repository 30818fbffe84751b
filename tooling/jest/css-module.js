// Class names stay as written, so that a test can see which variant was chosen.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });

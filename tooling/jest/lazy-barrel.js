/**
 * Compiles a file that only passes on what other files export, so that each is loaded when something of it is first asked for.
 * lucide-react passes on 1,600 icons, of which a suite shows a dozen.
 */
export default {
  process(source) {
    const origins = {};
    for (const [, names, file] of source.matchAll(/^export \{ (.+) \} from '(.+)';$/gm)) {
      for (const entry of names.split(', ')) {
        const [inner, outer = inner] = entry.split(' as ');
        origins[outer] = [file, inner];
      }
    }
    const code = `
      const origins = JSON.parse(${JSON.stringify(JSON.stringify(origins))});
      module.exports = new Proxy({}, {
        get: (_, name) => (Object.hasOwn(origins, name) ? require(origins[name][0])[origins[name][1]] : undefined),
      });`;
    return { code };
  },
};

/**
 * Compiles a file that only re-exports others, so that each is loaded on first use. lucide-react re-exports 1,600
 * icons, of which a suite shows a dozen.
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

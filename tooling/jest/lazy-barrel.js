/**
 * Compiles a file that only re-exports other files, so that each of them loads on first use. lucide-react re-exports
 * 1,600 icons, of which a suite uses about a dozen.
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

import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

const contracts = path.resolve(import.meta.dirname, '..', '..', 'shared', 'contracts') + path.sep;

/**
 * Tells webpack that what `shared/contracts` calls when it is loaded only makes schemas. Whoever takes a word list or a function from
 * there then does not carry, and build in the browser, the schemas beside it.
 */
export class PureContractsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('PureContracts', ({ hooks }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        hooks.parser.for(type).tap('PureContracts', (parser) => {
          if (!(parser instanceof webpack.javascript.JavascriptParser)) return;
          parser.hooks.isPure
            .for('CallExpression')
            .tap('PureContracts', () => parser.state.module.resource.startsWith(contracts) || undefined);
        });
    });
  }
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
/** The name of the remote whose build contains the code. Not defined in the shell and in tests. */
declare const REMOTE_NAME: string | undefined;
/** `NODE_ENV` is the mode of the build, which webpack writes into the code. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

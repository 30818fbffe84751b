/**
 * Returns the part of a Jest configuration that leaves out files when TEST_SUPABASE_URL names a project to test against
 * (docs/testing.md). Says which files and why.
 * @param {Record<string, string>} reasons by the end of the path of a test file.
 */
export function leaveOut(reasons) {
  if (!process.env.TEST_SUPABASE_URL) return {};
  for (const [file, reason] of Object.entries(reasons)) process.stderr.write(`Left out ${file}: ${reason}.\n`);
  return { testPathIgnorePatterns: ['/node_modules/', ...Object.keys(reasons).map((file) => `/${file}$`)] };
}

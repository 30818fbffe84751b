// Gives a visitor's page the theme in local storage, unless the BFF has rendered it with the theme of the cookie
// (shell/src/theme/starting-theme.ts). Pages of signed-in users have the theme of the cookie or the profile.
if (!/(^|; )theme=/.test(document.cookie)) {
  const flag = { true: 'dark', false: 'light' }[localStorage.getItem('darkMode')];
  const stored = localStorage.getItem('theme') ?? flag;
  const { dataset } = document.documentElement;
  if (dataset.theme === 'system' && (stored === 'dark' || stored === 'light')) dataset.theme = stored;
}

/** The paper of theme.css in both themes, for what stands outside the page: the browser's bars, the home screen. */
export const themeColor = { light: "#fbf8f1", dark: "#101a14" };

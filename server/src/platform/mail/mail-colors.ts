/** The product's light colors, written out because emails don't support custom properties. */
export const COLORS = {
  canvas: '#faf8f5',
  surface: '#ffffff',
  ink: '#1c1917',
  muted: '#534d46',
  line: '#e4ded4',
  accent: '#c2410c',
  onAccent: '#ffffff',
  accentInk: '#a83a0b',
}

const DARK: typeof COLORS = {
  canvas: '#161412',
  surface: '#1f1c19',
  ink: '#f5f1ec',
  muted: '#bcb3a9',
  line: '#3a342e',
  accent: '#fb8a3c',
  onAccent: '#1c1410',
  accentInk: '#fd9a57',
}

/** For email apps with a dark mode; others may invert the light colors. */
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background-color: ${DARK.canvas} !important; }
  .canvas td { background-color: transparent !important; }
  .canvas td.surface { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .line { border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .accent { background-color: ${DARK.accent} !important; color: ${DARK.onAccent} !important; }
  .mark { background-color: ${DARK.accent} !important; }
  .accent-ink { color: ${DARK.accentInk} !important; }
}
@media (max-width: 480px) {
  .surface { padding: 28px 22px !important; }
  .accent { display: block !important; text-align: center !important; }
}
`

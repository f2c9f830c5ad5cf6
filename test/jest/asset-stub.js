/** Replaces style sheets, pictures and fonts, which only the bundler understands. */
export default 'asset';

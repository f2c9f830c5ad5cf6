/** Stands for a style sheet, picture or font, which only the bundler understands. */
export default 'asset';

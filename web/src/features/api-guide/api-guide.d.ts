/** Rendered from `docs/api.md` by `web/build/api-guide.plugin.ts`. */
declare module 'virtual:api-guide' {
  export const guide: {
    readonly html: string;
    readonly sections: readonly { readonly id: string; readonly title: string }[];
  };
}

declare module 'virtual:__federation__' {
  type Remote = { readonly url: () => Promise<string>; readonly format: 'esm'; readonly from: 'vite' };
  export function __federation_method_setRemote(name: string, remote: Remote): void;
  export function __federation_method_getRemote(name: string, exposed: string): Promise<unknown>;
}

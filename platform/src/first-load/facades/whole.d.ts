// In a build 'whole:x' is the package x itself, where 'x' is its facade (an alias in build/plugin.ts).
declare module 'whole:xstate' {
  export * from 'xstate';
}
declare module 'whole:@tanstack/react-query' {
  export * from '@tanstack/react-query';
}

import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from 'whole:@tanstack/react-query';

// Stands for '@tanstack/react-query' in every build: see facades.test.ts and docs/adr/0085.
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
};

export function RemoteRoutes() {
  return <h1>mfe-auth</h1>;
}

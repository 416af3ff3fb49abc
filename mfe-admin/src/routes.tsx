export function RemoteRoutes() {
  return <h1>mfe-admin</h1>;
}

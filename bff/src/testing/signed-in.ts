import { login } from '@mandali/contracts/api/login';
import { type Client, clientOf } from './client.ts';

/** Signs in by e-mail and password at the bff with this address. @throws Error with the bff's refusal */
export const signedIn = async (
  url: string,
  account: { readonly email: string; readonly password: string },
): Promise<{ readonly client: Client; readonly token: string }> => {
  const { data } = await clientOf(url, null).send(login, { body: account });
  if (!data.success) throw new Error(data.message);
  return { client: clientOf(url, data.token), token: data.token };
};

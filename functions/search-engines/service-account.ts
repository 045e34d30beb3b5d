/** What a service account of Google signs with: the fields of its JSON file that are needed. */
export type ServiceAccount = {
  client_email: string;
  /** PKCS #8 in PEM. */
  private_key: string;
  private_key_id?: string | undefined;
  token_uri: string;
};

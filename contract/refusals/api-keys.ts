/** Why an API key, or a call with one, is refused: code, English sentence in ICU MessageFormat. */
export const apiKeysRefusals = {
  API_KEYS_FULL: 'An organization has at most {count} API keys. Revoke one that is not used any more.',
  API_KEY_ENDED: 'This key does not work any more. Make a new one.',
  API_KEY_EXPIRY_PAST: 'Choose a time in the future',
  API_KEY_NAME_TAKEN: 'Another key has this name. Choose a name that says which program uses the key.',
  API_KEY_NOT_VALID: 'This API key is wrong, expired or revoked',
  CALL_NOT_FOR_KEYS: 'API keys may not make this call',
  KEY_MAY_NOT: 'This API key may not do this. Its scopes do not include it.',
  KEY_SCOPE_MISSING: 'This API key does not have the scope {scope}',
} as const

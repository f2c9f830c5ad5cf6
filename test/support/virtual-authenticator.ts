import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** CBOR of what attestations need: whole numbers, texts, bytes and maps. */
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** A passkey (ES256) in software. It gives the answers of a browser to registration and login options. */
export class VirtualAuthenticator {
  readonly id = randomBytes(16);
  /** The count of uses that it reports next. */
  counter = 0;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  constructor(private readonly origin: string) {}

  /** The answer to registration options. */
  create(options: { challenge: string }): object {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coseKey = encode(
      new Map<number | string, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const idLength = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([this.authData(0x45), Buffer.alloc(16), idLength, this.id, coseKey]);
    const attestation = encode(
      new Map<number | string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', options.challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to request options. */
  get(options: { challenge: string }): object {
    this.counter += 1;
    const authData = this.authData(0x05);
    const clientData = this.clientData('webauthn.get', options.challenge);
    const signedData = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signedData, this.keys.privateKey).toString('base64url'),
    });
  }

  private credential(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authData(flags: number): Buffer {
    const host = createHash('sha256').update(new URL(this.origin).hostname).digest();
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([host, Buffer.from([flags]), counter]);
  }
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, inner]) => [encode(key), encode(inner)]);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

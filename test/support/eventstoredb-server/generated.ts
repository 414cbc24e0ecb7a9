import { createRequire } from 'node:module';

/** The client's own gRPC definitions: CommonJS without an exports map, so they are required by path. */
const require = createRequire(import.meta.url);
const folder = '@eventstore/db-client/generated';

export const streams = require(
  `${folder}/streams_pb.js`,
) as typeof import('@eventstore/db-client/generated/streams_pb.js');
export const shared = require(
  `${folder}/shared_pb.js`,
) as typeof import('@eventstore/db-client/generated/shared_pb.js');
export const status = require(
  `${folder}/status_pb.js`,
) as typeof import('@eventstore/db-client/generated/status_pb.js');
export const features = require(
  `${folder}/serverfeatures_pb.js`,
) as typeof import('@eventstore/db-client/generated/serverfeatures_pb.js');
export const { StreamsService } = require(
  `${folder}/streams_grpc_pb.js`,
) as typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');
export const { ServerFeaturesService } = require(
  `${folder}/serverfeatures_grpc_pb.js`,
) as typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js');

type Streams = typeof streams;
export type ReadRequest = InstanceType<Streams['ReadReq']>;
export type ReadAnswer = InstanceType<Streams['ReadResp']>;
export type AppendRequest = InstanceType<Streams['AppendReq']>;
export type AppendAnswer = InstanceType<Streams['AppendResp']>;
export type BatchRequest = InstanceType<Streams['BatchAppendReq']>;
export type BatchAnswer = InstanceType<Streams['BatchAppendResp']>;

const protobufRequire = createRequire(require.resolve(`${folder}/streams_pb.js`));

/** A well-known `google.protobuf` message of the client's own protobuf runtime, which has no types here. */
export interface PackedMessage {
  pack(bytes: Uint8Array, name: string): void;
}

const any = protobufRequire('google-protobuf/google/protobuf/any_pb.js') as { Any: new () => PackedMessage };
const empty = protobufRequire('google-protobuf/google/protobuf/empty_pb.js') as { Empty: new () => object };
export const Any = any.Any;
export const GoogleEmpty = empty.Empty;

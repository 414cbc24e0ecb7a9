import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from '#platform/config/config.ts';
import { eventStoreAddress } from '#platform/config/event-store-address.ts';

describe('an address of the event store', () => {
  it.each([
    'esdb://localhost',
    'esdb://127.0.0.1:2113?tls=false',
    'esdb://a:2113,b:2113,c:2113?tls=true&nodePreference=leader',
    'esdb://admin:change%40it@a:2113,b:2113/?tlsVerifyCert=false',
    'esdb+discover://admin:changeit@cluster.example:2113?maxDiscoverAttempts=3',
  ])('may be whatever the client takes: %s', (address) => {
    expect(eventStoreAddress(address)).toBe(address);
    expect(readConfig({ EVENTSTORE_URL: address }).eventStoreUrl).toBe(address);
  });

  it('may name the engine by its newer name', () => {
    expect(eventStoreAddress(' kurrentdb://a:1,b:2?tls=false')).toBe('esdb://a:1,b:2?tls=false');
    expect(eventStoreAddress('kurrentdb+discover://a')).toBe('esdb+discover://a');
  });

  it.each([
    ['http://a:2113', 'expected esdb://'],
    ['a:2113,b:2113', 'expected esdb://'],
    ['esdb://a:port', 'expected port number'],
    ['esdb://a:70000', 'the port of a must be between 1 and 65535'],
    ['esdb://a:2113,b:0', 'the port of b must be between 1 and 65535'],
    ['esdb://a:2113?tls=maybe', 'expected true or false'],
    ['esdb://a:2113?tls', 'expected ?key=value'],
  ])('that is wrong says what is wrong: %s', (address, fault) => {
    expect(() => eventStoreAddress(address)).toThrow(fault);
    expect(() => readConfig({ EVENTSTORE_URL: address })).toThrow(ConfigFault);
    expect(() => readConfig({ EVENTSTORE_URL: address })).toThrow(fault);
  });

  it('never says its password', () => {
    const faultOf = () => eventStoreAddress('esdb://admin:hunter2@a:2113?tls=maybe');
    expect(faultOf).toThrow('expected true or false');
    expect(faultOf).not.toThrow('hunter2');
  });
});

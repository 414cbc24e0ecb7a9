import { expect, test } from 'vitest';
import { deviceIn } from '#web/lib/session/device-name.ts';

const MOZILLA = 'Mozilla/5.0';
test.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36`,
    'Chrome',
    'Windows',
  ],
  [
    `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36`,
    'Chrome',
    'Linux',
  ],
  [`${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  [`${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${MOZILLA} (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Mac'],
  ['curl/8.5.0', 'curl', null],
  ['', null, null],
])('%s is %s on %s', (agent, browser, system) => {
  expect(deviceIn(agent)).toEqual({ browser, system });
});

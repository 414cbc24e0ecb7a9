// `npm run setup`, which also runs before `npm start`. Built-in modules and Node 20 syntax only: node_modules may not
// be installed yet.
import { prepare } from './prepare.mjs';
import { SetupFault } from './steps.mjs';

try {
  await prepare(process.argv[2] === 'test' ? 'test' : 'start');
} catch (error) {
  if (!(error instanceof SetupFault)) throw error;
  console.error(`Officina cannot be set up. ${error.message}`);
  process.exitCode = 1;
}

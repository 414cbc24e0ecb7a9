import '@fontsource-variable/inter/index.css';
import './letters/letters.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { listenToScanner } from './lib/keyboard/scanner.ts';
import { registerServiceWorker } from './service-worker/register.ts';

listenToScanner();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerServiceWorker();

